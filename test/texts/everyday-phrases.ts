/*
 * Lines that people type, written before the reader was tried on them: line => title => the rest, on Wednesday,
 * July 15, 2026, at 10:00. Titles and values may have alternatives. The rest is “-” or:
 *   07-16T14:00  the due date            30m      the estimate            !high  #work  +Website  @errands
 *   R:FREQ=…     the repeat              left:6   how many are left       from   it counts from completion
 *   rem:60       minutes before          ?07-17T20:00  what is asked about
 */
export const EVERYDAY = `
pick up dry cleaning tomorrow after work => pick up dry cleaning after work => 07-16
call dentist to reschedule, friday morning => call dentist to reschedule => 07-17T09:00
water the ferns every other day => water the ferns => 07-15 R:FREQ=DAILY;INTERVAL=2
lunch with Priya thu 12:30 => lunch with Priya => 07-16T12:30
send invoice to Acme by end of month => send invoice to Acme => 07-31
renew car registration before aug 12 => renew car registration => 08-12
book flights to lisbon this weekend => book flights to lisbon => 07-18
take out recycling every thursday night => take out recycling => 07-16T20:00 R:FREQ=WEEKLY;BYDAY=TH
gym 6am => gym => 07-16T06:00
team retro monday 3pm 1h => team retro => 07-20T15:00 60m
review PR #482 today => review PR #482 => 07-15
buy birthday present for Sam by saturday => buy birthday present for Sam => 07-18
vet appointment july 28 at 4:15pm => vet appointment => 07-28T16:15
pay rent on the 1st => pay rent => 08-01
pay rent every month on the 1st => pay rent => 08-01 R:FREQ=MONTHLY;BYMONTHDAY=1
cancel trial in 6 days => cancel trial => 07-21
email landlord about the leak asap => email landlord about the leak asap => -
clean out fridge 20 min => clean out fridge => 20m
date night saturday 7:30pm => date night => 07-18T19:30
kids swim class tuesdays 4pm => kids swim class tuesdays => 07-21T16:00
read chapter 7 tonight => read chapter 7 => 07-15T20:00
submit expense report tomorrow noon !high => submit expense report => 07-16T12:00 !high
meds every day at 8am and log it => meds and log it => 07-16T08:00 R:FREQ=DAILY
prep slides for board meeting next tuesday => prep slides for board meeting => 07-21|07-28
passport renewal in 3 months => passport renewal => 10-15
drop kids at school 8:15 tomorrow => drop kids at school => 07-16T08:15
call the plumber at 2 => call the plumber => 07-15T14:00
fix squeaky door => fix squeaky door => -
order cake for 12 people => order cake for 12 people => -
buy 2 lb ground beef => buy 2 lb ground beef => -
return library books by 7/30 => return library books => 07-30
anniversary dinner reservation aug 9 8pm => anniversary dinner reservation => 08-09T20:00
check oven in 45 minutes => check oven => 07-15T10:45
standup daily 9:30am => standup => 07-16T09:30 R:FREQ=DAILY
standup every weekday at 9:30 => standup => 07-16T09:30 R:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
backup laptop every sunday => backup laptop => 07-19 R:FREQ=WEEKLY;BYDAY=SU
change air filter every 3 months => change air filter => 07-15 R:FREQ=MONTHLY;INTERVAL=3
mow lawn sat => mow lawn => 07-18
mow lawn sat or sun => mow lawn sat or sun => -
haircut next thursday 5:30 => haircut => 07-16T17:30|07-23T17:30
file taxes by april 15 => file taxes => 2027-04-15
interview with Dana wed 22 july 11am => interview with Dana => 07-22T11:00
groceries: eggs, milk, bread tonight => groceries: eggs, milk, bread => 07-15T20:00
yoga mon wed fri 7am => yoga mon wed fri 7am => ?07-20T07:00
practice piano 30m every day => practice piano => 07-15 30m R:FREQ=DAILY
write 500 words a day => write 500 words a day => -
long run 15km sunday 7am => long run 15km => 07-19T07:00
call grandma on her birthday aug 22 => call grandma on her birthday => 08-22
plan camping trip for labor day => plan camping trip => 09-07
buy halloween costumes by oct 15 => buy halloween costumes => 10-15
thank-you notes after the wedding => thank-you notes after the wedding => -
pick up prescription before 6pm => pick up prescription => 07-15T18:00
board the dog july 20-24 => board the dog july 20-24 / board the dog => 07-20
project kickoff 10:30-11:30 monday => project kickoff => 07-20T10:30 60m
1:1 with Maya every other tuesday 10am => 1:1 with Maya => 07-21T10:00 R:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
quarterly review prep sept 28 => quarterly review prep => 09-28
reply to Tom's email => reply to Tom's email => -
set up 401k => set up 401k => -
install iOS 19 beta => install iOS 19 beta => -
watch World Cup final sunday 3pm => watch World Cup final => 07-19T15:00
mom's 60th birthday => mom's 60th birthday => -
mom's 60th birthday party sept 5 => mom's 60th birthday party => 09-05
replace smoke detector batteries 2x a year => replace smoke detector batteries 2x a year => -
flu shot in october => flu shot in october => -|10-01
check on Nana this evening => check on Nana => 07-15T19:00
cook dinner 6:30 => cook dinner => 07-15T18:30
movie night friday 8 => movie night 8 => 07-17 ?07-17T20:00
call bank tomorrow morning 9:15 => call bank => 07-16T09:15
finish chapter draft by monday noon => finish chapter draft => 07-20T12:00
drink water every 2 hours => drink water => 07-15T12:00 R:FREQ=HOURLY;INTERVAL=2
laundry today => laundry => 07-15
ask HR about PTO => ask HR about PTO => -
buy may issue of Wired => buy may issue of Wired => -
organize april photos => organize april photos => -
meeting notes from monday => meeting notes from monday => -
follow up with last week's leads => follow up with last week's leads => -
follow up w/ Jen in 2 weeks => follow up w/ Jen => 07-29
book massage for next friday afternoon => book massage => 07-24T15:00|07-17T15:00
wash car => wash car => -
pack for trip thursday night => pack for trip => 07-16T20:00
airport pickup 11:40pm friday => airport pickup => 07-17T23:40
flight UA 1542 july 23 6:05am => flight UA 1542 => 07-23T06:05
hotel check-in 3pm aug 2 => hotel check-in => 08-02T15:00
fast from 8pm => fast => 07-15T20:00
renew domain example.com 8/3 => renew domain example.com => 08-03
update resume 1.5h saturday => update resume => 07-18 90m
meditate 10 min every morning => meditate => 07-16T09:00 10m R:FREQ=DAILY
walk dog every morning and evening => walk dog every morning and evening => -
trash out mon & thu => trash out mon & thu => -
take vitamin d weekly => take vitamin d => 07-15 R:FREQ=WEEKLY
call insurance re: claim 88213 tomorrow => call insurance re: claim 88213 => 07-16
read 20 pages => read 20 pages => -
read 20 pages every night => read 20 pages => 07-15T20:00 R:FREQ=DAILY
bake sourdough sunday morning => bake sourdough => 07-19T09:00
pick a name for the cat => pick a name for the cat => -
choose paint color by thursday #home => choose paint color => 07-16 #home
draft Q3 OKRs by 7/24 p1 => draft Q3 OKRs => 07-24 !high
buy tickets when they go on sale friday 10am => buy tickets when they go on sale => 07-17T10:00
rsvp to Lena's wedding by the 20th => rsvp to Lena's wedding => 07-20
tire rotation every 6 months => tire rotation => 07-15 R:FREQ=MONTHLY;INTERVAL=6
tire rotation at 45,000 miles => tire rotation at 45,000 miles => -
water bill $84.20 due jul 30 => water bill $84.20 => 07-30
pay credit card ending 4242 by 25th => pay credit card ending 4242 => 07-25
ship package to 221 Baker St => ship package to 221 Baker St => -
meet Jo at Cafe 21 at 4 => meet Jo at Cafe 21 => 07-15T16:00
dinner at 7 with the Kims friday => dinner with the Kims => 07-17T19:00
brunch sunday 11 => brunch 11 => 07-19 ?07-19T11:00
dentist 9/3 2pm => dentist => 09-03T14:00
pick up Ella from practice 5:45 today => pick up Ella from practice => 07-15T17:45
stretch => stretch => -
plan week every sunday evening => plan week => 07-19T19:00 R:FREQ=WEEKLY;BYDAY=SU
review budget last day of every month => review budget => 07-31 R:FREQ=MONTHLY;BYMONTHDAY=-1
team lunch first friday of every month => team lunch => 08-07 R:FREQ=MONTHLY;BYDAY=1FR
change sheets every 2 weeks => change sheets => 07-15 R:FREQ=WEEKLY;INTERVAL=2
check mail => check mail => -
defrost chicken tomorrow am => defrost chicken => 07-16T09:00|07-16
night shift 10pm-6am friday => night shift => 07-17T22:00 480m
write thank you card to Ms. May => write thank you card to Ms. May => -
call June about the rental => call June about the rental => -
ask Will if he can babysit friday => ask Will if he can babysit => 07-17
lunch w/ April tomorrow at noon => lunch w/ April => 07-16T12:00
buy Sunday Times => buy Sunday Times => -
watch "The Morning Show" => watch "The Morning Show" => -
see Before Sunrise with Kat => see Before Sunrise with Kat => -
read Nineteen Eighty-Four => read Nineteen Eighty-Four => -
listen to Monday.com podcast => listen to Monday.com podcast => -
learn Friday I'm in Love on guitar => learn Friday I'm in Love on guitar => -
black friday list => black friday list => -
taco tuesday menu => taco tuesday menu => -|07-21
sunscreen and hats for beach day => sunscreen and hats for beach day => -
second coat of paint => second coat of paint => -
first aid kit refill => first aid kit refill => -
one on one with boss tomorrow 2pm => one on one with boss => 07-16T14:00
buy one way ticket => buy one way ticket => -
half marathon training plan => half marathon training plan => -
half day off friday => half day off => 07-17
quarter sheets for the show => quarter sheets for the show => -
pay quarterly taxes sep 15 => pay quarterly taxes => 09-15
call back 555-0199 => call back 555-0199 => -
call 1-800-555-0123 before 5 => call 1-800-555-0123 before 5 => ?07-15T17:00
order part no 12-4531 => order part no 12-4531 => -
upgrade node to 22.4 => upgrade node to 22.4 => -
fix bug in v2.1.0 => fix bug in v2.1.0 => -
release 3.2 friday => release 3.2 => 07-17
print 2 copies 8x10 => print 2 copies 8x10 => -
buy 3/4 inch plywood => buy 3/4 inch plywood => -
try 16:8 fasting => try 16:8 fasting => -
lakers lost 98-104 recap => lakers lost 98-104 recap => -
study e4 e5 opening => study e4 e5 opening => -
mow lawn this afternoon 45min => mow lawn => 07-15T15:00 45m
nap 20m => nap => 20m
therapy thursday 4-5pm => therapy => 07-16T16:00 60m
parent teacher conference oct 8 3:20pm => parent teacher conference => 10-08T15:20
school starts aug 24 => school starts => 08-24
Ben's soccer game saturday @ 9 => Ben's soccer game => 07-18T09:00
soccer snacks @errands sat => soccer snacks => 07-18 @errands
buy stamps @errands => buy stamps => @errands
call mom @phone tonight at 8 => call mom => 07-15T20:00 @phone
write blog post +Website by wed => write blog post => 07-22 +Website
submit timesheet every friday 4pm !high => submit timesheet => 07-17T16:00 !high R:FREQ=WEEKLY;BYDAY=FR
garbage every wed => garbage => 07-15 R:FREQ=WEEKLY;BYDAY=WE
deep clean bathroom saturday 2 hours => deep clean bathroom => 07-18 120m
fertilize roses in 10 days => fertilize roses => 07-25
dog heartworm pill on the 5th of every month => dog heartworm pill => 08-05 R:FREQ=MONTHLY;BYMONTHDAY=5
dad's birthday nov 3 every year => dad's birthday => 11-03 R:FREQ=YEARLY
every year on dec 1 put up tree => put up tree => 12-01 R:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1
tomorrow: call school => call school => 07-16
friday - send newsletter => send newsletter => 07-17
mon 9am budget call => budget call / mon 9am budget call => 07-20T09:00
monday clean gutters => clean gutters => 07-20
thursday ping Alex about api keys => ping Alex about api keys => 07-16
next week schedule annual physical => schedule annual physical => 07-20
tonight watch finale => watch finale => 07-15T20:00
saturday hike with Ravi 8am => hike with Ravi => 07-18T08:00
on tuesday ask for a raise => ask for a raise => 07-21
at 3 take a break => take a break => 07-15T15:00
by friday finalize guest list => finalize guest list => 07-17
in two days check sourdough starter => check sourdough starter => 07-17
july 30 renew lease => renew lease => 07-30
8/1 cancel gym => cancel gym => 08-01
noon lunch walk => lunch walk / noon lunch walk => 07-15T12:00|-
tomorrow at 10 kitchen measure => kitchen measure => 07-16T10:00
today 4pm pick up glasses => pick up glasses => 07-15T16:00
remind me to stretch in 20 minutes => remind me to stretch => 07-15T10:20
doctor tomorrow 9am remind me 1 hour before => doctor => 07-16T09:00 rem:60
flight friday 7am !2h => flight => 07-17T07:00 rem:120
call Bo at 5pm !10m => call Bo => 07-15T17:00 rem:10
vote nov 3 => vote => 11-03
costco run sunday => costco run => 07-19
study for bar exam 3h daily => study for bar exam => 07-15 180m R:FREQ=DAILY
tidy desk end of day => tidy desk => 07-15T23:59
ship v1 eow => ship v1 => 07-17
close books eom => close books => 07-31
talk to Sunny about budget => talk to Sunny about budget => -
ask Mark to review slides by 3 => ask Mark to review slides by 3 => ?07-15T15:00
march for climate => march for climate => -
march madness bracket => march madness bracket => -
may need new tires => may need new tires => -
sat down with finance, summarize => sat down with finance, summarize => -
sun hat for baby => sun hat for baby => -
wed invitations proof => wed invitations proof => -
thu pho place => thu pho place / pho place => 07-16|-
fri yay drinks => fri yay drinks / yay drinks => -|07-17
second monitor for office => second monitor for office => -
buy 5th grade workbook => buy 5th grade workbook => -
clean 2nd floor bathroom => clean 2nd floor bathroom => -
3rd attempt at soufflé => 3rd attempt at soufflé => -
send 1st draft to editor monday => send 1st draft to editor => 07-20
pick up 4pm order => pick up order / pick up 4pm order => 07-15T16:00
move 3pm sync to 4 => move 3pm sync to 4 => -
reschedule friday's meeting => reschedule friday's meeting => -
cancel tomorrow's delivery => cancel tomorrow's delivery => -
print tickets for tomorrow's show => print tickets for tomorrow's show => -
prepare agenda for monday => prepare agenda => 07-20
prepare agenda for monday meeting => prepare agenda for monday meeting => 07-20|-
bring snacks for thursday => bring snacks => 07-16
order flowers for mother's day => order flowers => 2027-05-09
plan thanksgiving menu => plan thanksgiving menu => -
thanksgiving groceries by nov 23 => thanksgiving groceries => 11-23
christmas shopping => christmas shopping => -
new year's resolutions => new year's resolutions => -
mail christmas cards dec 5 => mail christmas cards => 12-05
renew netflix jan 2027 => renew netflix jan 2027 => -
book summer 2027 cabin => book summer 2027 cabin => -
review 2025 taxes => review 2025 taxes => -
plan 2027 budget in december => plan 2027 budget in december => -|12-01
move to Portland next year => move to Portland => 2027-01-01
check in with coach weekly on mondays => check in with coach => 07-20 R:FREQ=WEEKLY;BYDAY=MO
inspection every 2 years => inspection => 07-15 R:FREQ=YEARLY;INTERVAL=2
oil change every 5000 miles => oil change every 5000 miles => -
say hi to every neighbor => say hi to every neighbor => -
count every item in storage => count every item in storage => -
read every night => read => 07-15T20:00 R:FREQ=DAILY
daily planner refill => daily planner refill => -
weekly report to Kim fri => weekly report to Kim => 07-17
monthly newsletter draft => monthly newsletter draft => -
buy bi-weekly bus pass => buy bi-weekly bus pass => -
annual review self-assessment by aug 7 => annual review self-assessment => 08-07
high five Jess => high five Jess => -
low sodium recipes => low sodium recipes => -
urgent: reply to legal => reply to legal => !high
high priority fix login => fix login => !high
low priority clean inbox => clean inbox => !low
not urgent but call eye doctor => not urgent but call eye doctor => -
top priority: tax docs => tax docs => !high
p2 update docs => update docs => !medium
water break at 11 => water break => 07-15T11:00
parking meter expires 2:15 => parking meter expires => 07-15T14:15
pasta al dente in 9 min => pasta al dente => 07-15T10:09
dishwasher done in an hour => dishwasher done => 07-15T11:00
roast at 350 for 40 minutes => roast at 350 => 40m
walk 30 minutes => walk => 30m
focus block 90 min tomorrow 9am => focus block => 07-16T09:00 90m
call for 15 minutes with Ines at 3pm => call with Ines => 07-15T15:00 15m
try 7-minute workout => try 7-minute workout => -|7m
60 minute massage gift card => 60 minute massage gift card => -|60m
5 minute journal => 5 minute journal => -|5m
24 hour fitness membership => 24 hour fitness membership => -
48 hour film festival signup => 48 hour film festival signup => -
2 day shipping for gift => 2 day shipping for gift => -
two week notice letter => two week notice letter => -
return shoes within 30 days => return shoes => 08-14
submit claim within 2 weeks => submit claim => 07-29
rent a van for 3 days from friday => rent a van for 3 days => 07-17
house sit for a week starting aug 1 => house sit for a week => 08-01
vacation aug 10 to aug 21 => vacation aug 10 to aug 21 / vacation => 08-10
conference sept 14-16 in Denver => conference sept 14-16 in Denver => 09-14
clean the garage this weekend 3h => clean the garage => 07-18 180m
visit parents next weekend => visit parents => 07-25
start couch to 5k monday => start couch to 5k => 07-20
swim 400m tomorrow => swim 400m => 07-16
run 5k sat 8:30 => run 5k => 07-18T08:30
bench 3x5 => bench 3x5 => -
buy 10m hdmi cable => buy 10m hdmi cable => -
pick up 2x4s saturday => pick up 2x4s => 07-18
check price drop on 14" laptop => check price drop on 14" laptop => -
set alarm 5:30 am => set alarm => 07-16T05:30
wake up at 6 => wake up => 07-16T06:00
breakfast at 8 tomorrow => breakfast => 07-16T08:00
dinner party sat 7 => dinner party 7 => 07-18 ?07-18T19:00
lunch 12-1 tomorrow => lunch => 07-16T12:00 60m
class tue/thu 6pm => class tue/thu 6pm => -
work from home friday => work from home => 07-17
work on deck thurs 1-3pm => work on deck => 07-16T13:00 120m
talk to Anna tmrw => talk to Anna => 07-16
gift for dad 2moro => gift for dad => 07-16
pay babysitter tonite => pay babysitter => 07-15T20:00
send deck 2 Tom => send deck 2 Tom => -
be at airport by 5:15am on the 23rd => be at airport => 07-23T05:15
watch eclipse 12 aug 6pm => watch eclipse => 08-12T18:00
apply for visa before 1 september => apply for visa => 09-01
call embassy 20/8 => call embassy => 08-20
test backup generator first saturday in august => test backup generator => 08-01
rehearsal dinner the friday before labor day => rehearsal dinner => 09-04
bring cake to office a week from today => bring cake to office => 07-22
submit grades two weeks from friday => submit grades => 07-31
pick up visa docs tuesday week => pick up visa docs => 07-28
dance lessons on wednesdays until september => dance lessons on wednesdays until september => -
water plants on fridays => water plants on fridays => -
choir practice every tue 7:30pm until dec 15 => choir practice => 07-21T19:30 R:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261215
physio every monday 6 times => physio => 07-20 left:6 R:FREQ=WEEKLY;BYDAY=MO
take antibiotics every 8 hours for 7 days => take antibiotics => 07-15T18:00 R:FREQ=HOURLY;INTERVAL=8;UNTIL=20260721
french lesson mon 5pm every week => french lesson => 07-20T17:00 R:FREQ=WEEKLY|R:FREQ=WEEKLY;BYDAY=MO
check smoke alarm on the first of every month => check smoke alarm => 08-01 R:FREQ=MONTHLY;BYMONTHDAY=1
feed sourdough every 12 hours => feed sourdough => 07-15T22:00 R:FREQ=HOURLY;INTERVAL=12
clean coffee machine every! 2 weeks => clean coffee machine => 07-15 R:FREQ=WEEKLY;INTERVAL=2 from
replace water filter 3 months after completion => replace water filter 3 months after completion => -
every last friday send report => send report => 07-31 R:FREQ=MONTHLY;BYDAY=-1FR
every second sunday call gran => call gran => 07-26|07-19|08-09 R:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU|R:FREQ=MONTHLY;BYDAY=2SU
dust blinds twice a month => dust blinds => 07-15 times:2 R:FREQ=MONTHLY
gym 3 times a week => gym => 07-15 times:3 R:FREQ=WEEKLY
ask Friday for stock check => ask Friday for stock check / ask for stock check => -|07-17
ping ops at 14:00 UTC => ping ops at 14:00 UTC / ping ops UTC => 07-15T14:00
apply sunscreen 15 minutes before swim => apply sunscreen 15 minutes before swim => -
feed cat at 7am and 7pm => feed cat at 7am and 7pm => -
arrive 10 minutes early => arrive 10 minutes early => -
finish by tomorrow or friday => finish by tomorrow or friday => -
call the office every day this week => call the office => 07-15 R:FREQ=DAILY;UNTIL=20260719
drop car at garage a week today => drop car at garage => 07-22
call Priya 2 weeks today => call Priya => 07-29
yoga mondays and thursdays 9am => yoga mondays and thursdays => 07-16T09:00
drop car at garage a week tomorrow => drop car at garage => 07-23
drop car at garage tomorrow 9a => drop car at garage => 07-16T09:00
book seat 12a friday => book seat 12a => 07-17
ship hotfix thurs 10-12 => ship hotfix => 07-16T10:00 120m
reply to ticket 4521 by 5 today => reply to ticket 4521 => 07-15T17:00
reply to ticket 4521 by 5 tomorrow => reply to ticket 4521 => 07-16T17:00
turn off sprinkler tuseday => turn off sprinkler => 07-21
turn off sprinkler thurday => turn off sprinkler => 07-16
turn off sprinkler saterday => turn off sprinkler => 07-18
dentist 15sep => dentist => 09-15
dentist sep15 10am => dentist => 09-15T10:00
vacation 8/3-8/10 => vacation 8/3-8/10 => 08-03
vacation 8/3 - 8/10 => vacation 8/3 - 8/10 => 08-03
mix 1/2-3/4 cup flour => mix 1/2-3/4 cup flour => -
yoga thu 630pm => yoga => 07-16T18:30
flight 1045am friday => flight => 07-17T10:45
call comcast at lunch => call comcast => 07-15T12:00
take a walk at lunchtime => take a walk => 07-15T12:00
email teacher monday first thing => email teacher => 07-20T09:00
first thing in the morning email teacher => email teacher => 07-16T09:00
email teacher monday first draft => email teacher first draft / email teacher monday first draft => 07-20
call grandma on the 26th of july at half 6 => call grandma => 07-26T18:30
ring the bank tomorrow morning at half eight => ring the bank => 07-16T08:30
pick up prescription today by 6 => pick up prescription => 07-15T18:00
collect the parcel by six tonight => collect the parcel => 07-15T18:00
cut costs by 6 => cut costs by 6 => -
cable guy friday 12-4 => cable guy => 07-17T12:00 240m
open house 1412 elm sun 1-3 => open house 1412 elm => 07-19T13:00 120m
boiler service week of sept 7 => boiler service => 09-07
boiler service w/c 7 sept => boiler service => 09-07
boiler service the week of 9/7 => boiler service => 09-07
check on order fri 24 => check on order => 07-24
check on order fri 25 => check on order 25 => 07-17
flu shot in october => flu shot in october => ?10-01
demo prep 1h30 before thursday => demo prep => 07-16 90m
leave 30 min before the meeting => leave 30 min before the meeting => -
reduce session length to 1 hour => reduce session length to 1 hour => -
trash wed nite => trash => 07-22T20:00
ping dan wendesday => ping dan => 07-22
ping dan thrusday => ping dan => 07-16
ping dan staurday => ping dan => 07-18
update resume. due friday. => update resume. => 07-17
update resume / friday => update resume => 07-17
call ann tomorrow 2pm PT => call ann 2pm PT => 07-16
webinar 11am (PST) thursday => webinar 11am (PST) => 07-16
sync 3pm EST/12pm PST friday => sync 3pm EST/12pm PST => 07-17
standup every weekday 9am CET => standup every weekday 9am CET => -
8am pt with Karen => pt with Karen => 07-15T08:00|07-16T08:00
meet at 9am central station friday => meet central station => 07-17T09:00
party saturday 7pm-midnight => party => 07-18T19:00 300m
lunch noon to 1pm friday => lunch => 07-17T12:00 60m
shift noon-4pm friday => shift => 07-17T12:00 240m
deep work 9 to noon tomorrow => deep work => 07-16T09:00 180m
workout noon to 3 friends => workout noon to 3 friends => -
watch From Noon Till Three => watch From Noon Till Three => -
gym tu th 7am => gym tu th 7am => -
swim sa 10am => swim sa 10am => -
call Mo 10am => call Mo => 07-15T10:00
brunch every sunday 11 => brunch 11 => 07-19 R:FREQ=WEEKLY;BYDAY=SU ?07-19T11:00
meeting tomorrow 10am notify me 15 min before => meeting => 07-16T10:00 rem:15
meeting tomorrow 10am with a reminder 1 hour before => meeting => 07-16T10:00 rem:60
meeting tomorrow 10am (reminder 1h) => meeting (reminder 1h) => 07-16T10:00
email alarm 2h friday => email alarm 2h => 07-17
`;
