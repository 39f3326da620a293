"""What needs a real screen and a real keyboard: run by .ci/run on a virtual one."""
