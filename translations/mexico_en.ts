<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Lives</name>
    <message numerus="yes">
        <source>Your {pair} is lowest: you lose %n life/lives.</source>
        <translation>
            <numerusform>Your {pair} is lowest: you lose %n life.</numerusform>
            <numerusform>Your {pair} is lowest: you lose %n lives.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}&apos;s {pair} is lowest: {name} loses %n life/lives.</source>
        <translation>
            <numerusform>{name}&apos;s {pair} is lowest: {name} loses %n life.</numerusform>
            <numerusform>{name}&apos;s {pair} is lowest: {name} loses %n lives.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{names} tie for lowest with {pair}: each loses %n life/lives.</source>
        <translation>
            <numerusform>{names} tie for lowest with {pair}: each loses %n life.</numerusform>
            <numerusform>{names} tie for lowest with {pair}: each loses %n lives.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>lost %n</source>
        <translation>
            <numerusform>lost %n</numerusform>
            <numerusform>lost %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n life/lives</source>
        <translation>
            <numerusform>%n life</numerusform>
            <numerusform>%n lives</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n roll(s)</source>
        <translation>
            <numerusform>%n roll</numerusform>
            <numerusform>%n rolls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>loses %n</source>
        <translation>
            <numerusform>loses %n</numerusform>
            <numerusform>loses %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n life/lives at stake</source>
        <translation>
            <numerusform>%n life at stake</numerusform>
            <numerusform>%n lives at stake</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n roll(s) left</source>
        <translation>
            <numerusform>%n roll left</numerusform>
            <numerusform>%n rolls left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You won in %n round(s)</source>
        <translation>
            <numerusform>You won in %n round</numerusform>
            <numerusform>You won in %n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} won in %n round(s)</source>
        <translation>
            <numerusform>{name} won in %n round</numerusform>
            <numerusform>{name} won in %n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A draw after %n round(s)</source>
        <translation>
            <numerusform>A draw after %n round</numerusform>
            <numerusform>A draw after %n rounds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Mexen</name>
    <message numerus="yes">
        <source>%n sip(s)</source>
        <translation>
            <numerusform>%n sip</numerusform>
            <numerusform>%n sips</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>31, an Elbow: your turn starts over with %n throw(s).</source>
        <translation>
            <numerusform>31, an Elbow: your turn starts over with %n throw.</numerusform>
            <numerusform>31, an Elbow: your turn starts over with %n throws.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>31, an Elbow: {name}&apos;s turn starts over with %n throw(s).</source>
        <translation>
            <numerusform>31, an Elbow: {name}&apos;s turn starts over with %n throw.</numerusform>
            <numerusform>31, an Elbow: {name}&apos;s turn starts over with %n throws.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The limit is %n throw(s).</source>
        <translation>
            <numerusform>The limit is %n throw.</numerusform>
            <numerusform>The limit is %n throws.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{heading} · limit %n throw(s)</source>
        <translation>
            <numerusform>{heading} · limit %n throw</numerusform>
            <numerusform>{heading} · limit %n throws</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n throw(s) left</source>
        <translation>
            <numerusform>%n throw left</numerusform>
            <numerusform>%n throws left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MexenReasons</name>
    <message numerus="yes">
        <source>Stopping leaves the others %n throw(s) each.</source>
        <translation>
            <numerusform>Stopping leaves the others %n throw each.</numerusform>
            <numerusform>Stopping leaves the others %n throws each.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MistakeList</name>
    <message numerus="yes">
        <source>The dearest %n of them are listed.</source>
        <translation>
            <numerusform>The dearest one of them is listed.</numerusform>
            <numerusform>The dearest %n of them are listed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message numerus="yes">
        <source>%n unfinished match(es) can&apos;t be read any more. Nothing was deleted.</source>
        <translation>
            <numerusform>%n unfinished match can&apos;t be read any more. Nothing was deleted.</numerusform>
            <numerusform>%n unfinished matches can&apos;t be read any more. Nothing was deleted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message numerus="yes">
        <source>Exported to %n file(s) beginning with {file}.</source>
        <translation>
            <numerusform>Exported to %n file beginning with {file}.</numerusform>
            <numerusform>Exported to %n files beginning with {file}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Puzzle</name>
    <message numerus="yes">
        <source>%n day(s) in a row</source>
        <translation>
            <numerusform>%n day in a row</numerusform>
            <numerusform>%n days in a row</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message numerus="yes">
        <source>%n seat/seats still rolls/roll: kept, {pair} ends lowest {keep} times in 100, rolling on {roll}.</source>
        <translation>
            <numerusform>%n seat still rolls: kept, {pair} ends lowest {keep} times in 100, rolling on {roll}.</numerusform>
            <numerusform>%n seats still roll: kept, {pair} ends lowest {keep} times in 100, rolling on {roll}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Result</name>
    <message numerus="yes">
        <source>after %n round(s) · {settings}</source>
        <translation>
            <numerusform>after %n round · {settings}</numerusform>
            <numerusform>after %n rounds · {settings}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{names} lost their last lives together after %n round(s) · {settings}</source>
        <translation>
            <numerusform>{names} lost their last lives together after %n round · {settings}</numerusform>
            <numerusform>{names} lost their last lives together after %n rounds · {settings}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n life/lives left</source>
        <translation>
            <numerusform>%n life left</numerusform>
            <numerusform>%n lives left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sip(s)</source>
        <translation>
            <numerusform>%n sip</numerusform>
            <numerusform>%n sips</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n penalty point(s)</source>
        <translation>
            <numerusform>%n penalty point</numerusform>
            <numerusform>%n penalty points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every die checked: all %n roll(s) follow from the secret that was committed to before the first one.</source>
        <translation>
            <numerusform>Every die checked: all %n roll follow from the secret that was committed to before the first one.</numerusform>
            <numerusform>Every die checked: all %n rolls follow from the secret that was committed to before the first one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message numerus="yes">
        <source>%n mistake(s) worth a look</source>
        <translation>
            <numerusform>%n mistake worth a look</numerusform>
            <numerusform>%n mistakes worth a look</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n decision(s) not one gave away 2 % of the match or more.</source>
        <translation>
            <numerusform>Of %n decision not one gave away 2 % of the match or more.</numerusform>
            <numerusform>Of %n decisions not one gave away 2 % of the match or more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of your %n decision(s) not one gave away 2 % of the match or more.</source>
        <translation>
            <numerusform>Of your %n decision not one gave away 2 % of the match or more.</numerusform>
            <numerusform>Of your %n decisions not one gave away 2 % of the match or more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of {name}&apos;s %n decision(s) not one gave away 2 % of the match or more.</source>
        <translation>
            <numerusform>Of {name}&apos;s %n decision not one gave away 2 % of the match or more.</numerusform>
            <numerusform>Of {name}&apos;s %n decisions not one gave away 2 % of the match or more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulesLives</name>
    <message numerus="yes">
        <source>%n life/lives each</source>
        <translation>
            <numerusform>%n life each</numerusform>
            <numerusform>%n lives each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n roll(s) a turn</source>
        <translation>
            <numerusform>%n roll a turn</numerusform>
            <numerusform>%n rolls a turn</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each seat starts with %n life/lives.</source>
        <translation>
            <numerusform>Each seat starts with %n life.</numerusform>
            <numerusform>Each seat starts with %n lives.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In this match you may roll %n time(s) a turn. After the last roll the pair is kept by itself.</source>
        <translation>
            <numerusform>In this match you may roll %n time a turn. After the last roll the pair is kept by itself.</numerusform>
            <numerusform>In this match you may roll %n times a turn. After the last roll the pair is kept by itself.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Seats</name>
    <message numerus="yes">
        <source>{lives} of %n life/lives</source>
        <translation>
            <numerusform>{lives} of %n life</numerusform>
            <numerusform>{lives} of %n lives</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message numerus="yes">
        <source>%n finished round(s)</source>
        <translation>
            <numerusform>%n finished round</numerusform>
            <numerusform>%n finished rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every die checked: all %n throw(s) follow from the secrets that were committed to.</source>
        <translation>
            <numerusform>Every die checked: all %n throw follow from the secrets that were committed to.</numerusform>
            <numerusform>Every die checked: all %n throws follow from the secrets that were committed to.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n decision</numerusform>
            <numerusform>%n decisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mistake(s)</source>
        <translation>
            <numerusform>%n mistake</numerusform>
            <numerusform>%n mistakes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n round</numerusform>
            <numerusform>%n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message numerus="yes">
        <source>{wins} of %n match(es) won.</source>
        <translation>
            <numerusform>{wins} of %n match won.</numerusform>
            <numerusform>{wins} of %n matches won.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{opponents} · %n seat(s)</source>
        <translation>
            <numerusform>{opponents} · %n seat</numerusform>
            <numerusform>{opponents} · %n seats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es) given up, counted in none of the figures.</source>
        <translation>
            <numerusform>%n match given up, counted in none of the figures.</numerusform>
            <numerusform>%n matches given up, counted in none of the figures.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with coach help</source>
        <translation>
            <numerusform>%n with coach help</numerusform>
            <numerusform>%n with coach help</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Statistics: %n match(es), {wins} won, {coached} with coach help</source>
        <translation>
            <numerusform>Statistics: %n match, {wins} won, {coached} with coach help</numerusform>
            <numerusform>Statistics: %n matches, {wins} won, {coached} with coach help</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Statistics: %n match(es), {wins} won</source>
        <translation>
            <numerusform>Statistics: %n match, {wins} won</numerusform>
            <numerusform>Statistics: %n matches, {wins} won</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Banner</name>
    <message numerus="yes">
        <source>%n more match(es)</source>
        <translation>
            <numerusform>%n more match</numerusform>
            <numerusform>%n more matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Figures</name>
    <message numerus="yes">
        <source>matches</source>
        <translation>
            <numerusform>match</numerusform>
            <numerusform>matches</numerusform>
        </translation>
    </message>
</context>
</TS>
