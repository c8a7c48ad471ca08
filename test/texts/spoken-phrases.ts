/** What people say, in the notation of `everyday-phrases.ts`. */
export const SPOKEN = `
remind me to call the dentist at half past three => Call the dentist => 07-15T15:30
meeting at quarter to nine tomorrow => Meeting => 07-16T08:45
pay the electric bill on the twenty third => Pay the electric bill => 07-23
take the bread out in two hours' time => Take the bread out => 07-15T12:00
take the bread out in two hours time => Take the bread out => 07-15T12:00
call Anna on Thursday no Friday => Call Anna => 07-17
call Anna on Thursday, no, Friday => Call Anna => 07-17
book the table for Saturday no wait Sunday => Book the table => 07-19
meet Ravi at three no four p.m. => Meet Ravi => 07-15T16:00
meet Ravi at 3 p.m. no 4 p.m. => Meet Ravi => 07-15T16:00
lunch with Dana tomorrow, sorry, on Friday => Lunch with Dana => 07-17
send the report on Monday I mean Tuesday => Send the report => 07-21
submit the form by Friday actually Thursday => Submit the form => 07-16
schedule the haircut for next Tuesday, make that Wednesday => Schedule the haircut => 07-22
water the plants tomorrow scratch that today => Water the plants => 07-15
call mom at 5 p.m. no make it 6 p.m. => Call mom => 07-15T18:00
I need to buy milk => Buy milk => -
I have to renew my passport by August twelfth => Renew my passport => 08-12
don't forget to feed the cat tonight => Feed the cat => 07-15T20:00
please add eggs to my list => Eggs => -
add bananas to my shopping list => Bananas / Add bananas to my shopping list => -
hey can you remind me to stretch in twenty minutes => Stretch => 07-15T10:20
read for half an hour before bed => Read before bed => 30m
um add call Sarah tomorrow at nine => Call Sarah => 07-16T09:00
I gotta call the school in the morning => Call the school => 07-16T09:00
don't let me forget to water the plants on Sunday => Water the plants => 07-19
set a reminder for tomorrow at noon to call Dave => Call Dave => 07-16T12:00
call Peter at half four => Call Peter => 07-15T16:30
call Peter at five actually six => Call Peter => 07-15T18:00
meeting from two to three thirty tomorrow => Meeting => 07-16T14:00 90m
remind me in an hour to check the oven => Check the oven => 07-15T11:00
remind me tomorrow morning to send flowers => Send flowers => 07-16T09:00
remind me on Friday at noon to submit timesheets => Submit timesheets => 07-17T12:00
set a reminder to take pills every day at eight a m => Take pills => 07-16T08:00 R:FREQ=DAILY
set a reminder for the school run at ten past eight tomorrow => The school run => 07-16T08:10
create a task to fix the gate this weekend => Fix the gate => 07-18
new task buy stamps => Buy stamps => -
add a task called review budget for next Monday => Review budget => 07-20|07-27
make a note to thank Priya => Thank Priya => -
note to self buy lightbulbs => Buy lightbulbs => -
I want to read for thirty minutes tonight => Read => 07-15T20:00 30m
write report for an hour and a half => Write report => 90m
write report one and a half hours => Write report => 90m
practice guitar forty five minutes => Practice guitar => 45m
practice guitar for three quarters of an hour => Practice guitar => 45m
stretch for a quarter of an hour => Stretch => 15m
clean the garage for a couple of hours on Saturday => Clean the garage => 07-18 120m
study for half an hour tomorrow => Study => 07-16 30m
fix the sink priority one => Fix the sink => !high
fix the sink high priority => Fix the sink => !high
urgent reply to the lawyer => Reply to the lawyer => !high
this is urgent call the school => Call the school / This is urgent call the school => !high
clean the attic low priority => Clean the attic => !low
update the docs medium priority => Update the docs => !medium
update the docs with low priority by Friday => Update the docs => 07-17 !low
dentist on July twenty eighth at four fifteen p.m. => Dentist => 07-28T16:15
dentist on the twenty eighth of July at quarter past four => Dentist => 07-28T16:15
flight at six oh five a.m. on the twenty third => Flight => 07-23T06:05
meeting at nine oh five tomorrow => Meeting => 07-16T09:05
meeting at nine thirty tomorrow => Meeting => 07-16T09:30
meeting at fourteen thirty => Meeting => 07-15T14:30
meeting at fourteen hundred hours => Meeting => 07-15T14:00
train at twenty past seven tomorrow => Train => 07-16T07:20
train at twenty to eight tomorrow => Train => 07-16T07:40
train at five to six p.m. => Train => 07-15T17:55
train at five minutes to six p.m. => Train => 07-15T17:55
alarm at six in the morning => Alarm => 07-16T06:00
dinner at eight in the evening on Saturday => Dinner => 07-18T20:00
dinner at seven thirty on Friday => Dinner => 07-17T19:30
call the bank at ten o'clock tomorrow => Call the bank => 07-16T10:00
call the bank at eleven o'clock => Call the bank => 07-15T11:00
midnight launch on Friday => Midnight launch / launch => 07-17T23:59|07-17
lunch at noon => Lunch => 07-15T12:00
pick up the kids at three => Pick up the kids => 07-15T15:00
pick up the kids at three fifteen => Pick up the kids => 07-15T15:15
pick up the kids at a quarter past three => Pick up the kids => 07-15T15:15
pick up the kids at half three => Pick up the kids => 07-15T15:30
run every other day => Run => 07-15 R:FREQ=DAILY;INTERVAL=2
take out the trash every Thursday evening => Take out the trash => 07-16T19:00 R:FREQ=WEEKLY;BYDAY=TH
team meeting every second Tuesday at ten => Team meeting => 07-21T10:00|07-28T10:00 R:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
pay the rent on the first of every month => Pay the rent => 08-01 R:FREQ=MONTHLY;BYMONTHDAY=1
pay the rent every month on the first => Pay the rent => 08-01 R:FREQ=MONTHLY;BYMONTHDAY=1
back up the laptop every two weeks => Back up the laptop => 07-15 R:FREQ=WEEKLY;INTERVAL=2
vitamin d once a day => Vitamin d => 07-15 R:FREQ=DAILY
vitamin d once a week => Vitamin d => 07-15 R:FREQ=WEEKLY
change the filter every ninety days => Change the filter => 07-15 R:FREQ=DAILY;INTERVAL=90
weigh in every weekday at seven a.m. => Weigh in => 07-16T07:00 R:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
yoga on Mondays and Wednesdays => Yoga on Mondays and Wednesdays => -
yoga every Monday and Wednesday at six p.m. => Yoga => 07-15T18:00 R:FREQ=WEEKLY;BYDAY=MO,WE
renew the insurance every year on March first => Renew the insurance => 2027-03-01 R:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1
review goals on the last day of every month => Review goals => 07-31 R:FREQ=MONTHLY;BYMONTHDAY=-1
tomorrow call the plumber => Call the plumber => 07-16
on Friday ask Will about the car => Ask Will about the car => 07-17
next Thursday visit the museum => Visit the museum => 07-16|07-23
next week plan the party => Plan the party => 07-20
in three days check the seeds => Check the seeds => 07-18
in a fortnight review the trial => Review the trial => 07-29
a week from Friday send the invoice => Send the invoice => 07-24
two weeks from tomorrow renew the parking permit => Renew the parking permit => 07-30
the day after tomorrow drop off the dog => Drop off the dog => 07-17
at the end of the month close the books => Close the books => 07-31
by the end of the week finish the slides => Finish the slides => 07-17
sometime next week call the accountant => Call the accountant / Sometime call the accountant => 07-20
this afternoon email the landlord => Email the landlord => 07-15T15:00
tonight watch the game => Watch the game => 07-15T20:00
later today water the basil => Water the basil => 07-15
first thing tomorrow morning email the team => Email the team / First thing email the team => 07-16T09:00
before Monday fix the login bug => Fix the login bug => 07-20
finish the draft before the fifteenth of August => Finish the draft => 08-15
book flights for December twentieth => Book flights => 12-20
passport appointment on September third two thousand twenty six at ten a.m. => Passport appointment => 09-03T10:00
passport appointment on September third twenty twenty six => Passport appointment => 09-03
review the lease on January fifth twenty twenty seven => Review the lease => 2027-01-05
concert on August fourteenth at eight p.m. => Concert => 08-14T20:00
concert on the fourteenth at eight p.m. => Concert => 08-14T20:00
mom's birthday is on November third => Mom's birthday is on / Mom's birthday / Mom's birthday is on November third => 11-03
the rent is due on Friday => The rent / The rent is due on Friday / The rent is due / The rent is => 07-17
okay please remind me that the rent is due on Friday => The rent is due on Friday => 07-17
um buy batteries => Buy batteries => -
so I need to pick up the cake at five => Pick up the cake => 07-15T17:00
I must finish the essay by tomorrow night => Finish the essay => 07-16T20:00
I've got to return the books by Saturday => Return the books => 07-18
can you add wash the car for Saturday morning => Wash the car => 07-18T09:00
could you please remind me to lock the shed tonight => Lock the shed => 07-15T20:00
remember to bring the charger tomorrow => Bring the charger => 07-16
I should call grandma on Sunday => Call grandma => 07-19
I'd like to book a massage next Friday => Book a massage => 07-24|07-17
we need to order more paper => Order more paper / We need to order more paper => -
schedule a call with Ines for Thursday at two => Schedule a call with Ines => 07-16T14:00
call one eight hundred flowers => Call one eight hundred flowers => -
buy two dozen eggs => Buy two dozen eggs => -
buy a half gallon of milk => Buy a half gallon of milk => -
read chapter twelve => Read chapter twelve => -
read chapter twelve tomorrow => Read chapter twelve => 07-16
watch The Morning Show => Watch The Morning Show => -
watch Friday Night Lights => Watch Friday Night Lights => -
watch sixty minutes tonight => Watch sixty minutes => 07-15T20:00
order one hundred and twenty chairs => Order one hundred and twenty chairs => -
call April about the wedding => Call April about the wedding => -
ask May for the report => Ask May for the report => -
thank everyone for coming => Thank everyone for coming => -
find a second hand desk => Find a second hand desk => -
plan the fortieth birthday party => Plan the fortieth birthday party => -
fix the third floor printer => Fix the third floor printer => -
buy first class stamps => Buy first class stamps => -
try the five minute journal => Try the five minute journal => -|5m
book a two hour slot tomorrow => Book a two hour slot => 07-16 120m|07-16
walk the dog for twenty minutes at seven a.m. => Walk the dog => 07-16T07:00 20m
budget review from two to three p.m. tomorrow => Budget review => 07-16T14:00 60m
lab session from nine until eleven on Friday => Lab session => 07-17T09:00 120m
interview between one and two p.m. on Monday => Interview => 07-20T13:00 60m
check in with Lee in ten days => Check in with Lee => 07-25
call the clinic in a couple of days => Call the clinic => 07-17
call the clinic in half an hour => Call the clinic => 07-15T10:30
call the clinic in an hour and a half => Call the clinic => 07-15T11:30
call the clinic in two and a half hours => Call the clinic => 07-15T12:30
call the clinic in a week's time => Call the clinic => 07-22
call the clinic in ten minutes' time => Call the clinic => 07-15T10:10
buy tickets when sales open at nine a.m. on Friday => Buy tickets when sales open => 07-17T09:00
prepare tomorrow's meeting => Prepare tomorrow's meeting => -
read tomorrow's agenda today => Read tomorrow's agenda => 07-15
no sugar this week => No sugar this week => -|07-17|07-13
say no to Friday drinks => Say no to Friday drinks => -|07-17
tell Sam no on Friday => Tell Sam no => 07-17
dinner with the Parks on Saturday at seven thirty p m => Dinner with the Parks => 07-18T19:30
send the deck Thursday no scratch that Friday => Send the deck => 07-17
book a table for two on Friday at eight => Book a table for two => 07-17T20:00
on Friday remind me to pay Jen => Pay Jen => 07-17
tomorrow I need to call the school => Call the school => 07-16
add buy eggs to my list for tomorrow => Buy eggs => 07-16
add milk and bread to the home list => Milk and bread => #home
put eggs on the home list for friday => Eggs => 07-17 #home
add bread to the list of allergens => Add bread to the list of allergens => -
add sam to the guest list => Add sam to the guest list => -
um dentist on uh tuesday the twenty eighth at ten => Dentist => 07-28T10:00
send the invoice hashtag work => Send the invoice => #work
send the invoice hashtag nothing => Send the invoice hashtag nothing => -
`;
