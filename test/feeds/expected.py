"""
Writes what python-dateutil (2.8.2) expects of the calendars in files/, beside each of them: every occurrence from
2026-05-01 to 2027-07-31, as [title, start, end], with days of which the last is exclusive, or minutes in UTC.

    python3 test/feeds/expected.py
"""

import json
import re
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

from dateutil.rrule import rrulestr
from dateutil.tz import gettz

FROM, TO = date(2026, 5, 1), date(2027, 7, 31)
WINDOWS = {"W. Europe Standard Time": "Europe/Berlin", "Eastern Standard Time": "America/New_York"}


def properties_of(block):
    found = []
    for line in block.splitlines():
        name, _, value = line.partition(":")
        kind, *parameters = name.split(";")
        found.append((kind, dict(parameter.split("=", 1) for parameter in parameters), value))
    return found


def first(properties, name):
    return next(((parameters, value) for kind, parameters, value in properties if kind == name), None)


def moments(parameters, value):
    for text in value.split(","):
        if "T" not in text:
            yield datetime.strptime(text, "%Y%m%d").date()
        elif text.endswith("Z"):
            yield datetime.strptime(text, "%Y%m%dT%H%M%SZ").replace(tzinfo=timezone.utc)
        else:
            zone = parameters["TZID"]
            yield datetime.strptime(text, "%Y%m%dT%H%M%S").replace(tzinfo=gettz(WINDOWS.get(zone, zone)))


def length_of(properties, start):
    end = first(properties, "DTEND")
    if end:
        until = next(moments(*end))
        if isinstance(start, datetime):
            return until.astimezone(timezone.utc) - start.astimezone(timezone.utc)
        return until - start
    duration = first(properties, "DURATION")
    if not duration:
        return timedelta(days=1)
    _, days, hours, minutes = re.fullmatch(r"P(?:(\d+)D)?()?(?:T(?:(\d+)H)?(?:(\d+)M)?)?", duration[1]).group(0, 1, 3, 4)
    return timedelta(days=int(days or 0), hours=int(hours or 0), minutes=int(minutes or 0))


def starts_of(properties, start):
    is_day = not isinstance(start, datetime)
    rule = first(properties, "RRULE")
    starts = [start]
    if rule:
        # dateutil counts by the local clock, and compares UNTIL as an instant.
        begin = datetime.combine(start, datetime.min.time()) if is_day else start
        last = datetime.combine(TO + timedelta(days=2), datetime.min.time())
        limit = last if is_day else last.replace(tzinfo=timezone.utc)
        for at in rrulestr(rule[1], dtstart=begin):
            if at > limit:
                break
            starts.append(at.date() if is_day else at)
    for kind, parameters, value in properties:
        if kind == "RDATE":
            starts += moments(parameters, value)
    out = {name_of(at) for kind, parameters, value in properties if kind == "EXDATE" for at in moments(parameters, value)}
    return {name_of(at): at for at in starts if name_of(at) not in out}


def name_of(at):
    return at if not isinstance(at, datetime) else at.astimezone(timezone.utc)


def text_of(at):
    return at.isoformat() if not isinstance(at, datetime) else at.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%MZ")


def expected(text):
    text = re.sub(r"\r?\n[ \t]", "", text)
    text = re.sub(r"BEGIN:VALARM.*?END:VALARM\r?\n", "", text, flags=re.S)
    events = [properties_of(block) for block in re.findall(r"BEGIN:VEVENT\r?\n(.*?)END:VEVENT", text, re.S)]
    replaced = {
        (first(event, "UID")[1], name_of(next(moments(*first(event, "RECURRENCE-ID")))))
        for event in events
        if first(event, "RECURRENCE-ID")
    }
    found = []
    for event in events:
        start = next(moments(*first(event, "DTSTART")))
        length = length_of(event, start)
        if (first(event, "STATUS") or ({}, ""))[1] == "CANCELLED":
            continue
        is_moved = first(event, "RECURRENCE-ID") is not None
        all_day = (first(event, "X-MICROSOFT-CDO-ALLDAYEVENT") or ({}, ""))[1] == "TRUE"
        title = first(event, "SUMMARY")[1].replace("\\,", ",")
        for name, at in ({name_of(start): start} if is_moved else starts_of(event, start)).items():
            if not is_moved and (first(event, "UID")[1], name) in replaced:
                continue
            until = name + length
            if all_day and isinstance(at, datetime):
                name, until = at.date(), until.astimezone(at.tzinfo).date()
            begin, end = text_of(name), text_of(until)
            if begin[:10] <= TO.isoformat() and end[:10] >= FROM.isoformat():
                found.append([title, begin, end])
    return sorted(found, key=lambda one: (one[1], one[0]))


for path in sorted(Path(__file__).parent.glob("files/*.ics")):
    lines = ",\n".join(f"  {json.dumps(one)}" for one in expected(path.read_text()))
    path.with_suffix(".json").write_text(f"[\n{lines}\n]\n")
