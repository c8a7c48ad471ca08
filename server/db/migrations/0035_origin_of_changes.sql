-- How a change was made, and from where: a device, a program, an import. Entries from before have neither.
alter table history add column mutation text;
alter table history add column origin text;
