export const USAGE = `Usage: daymark COMMAND

  login --token TOKEN [--server URL]
                       Remember an access token (Settings → Connections); --token - reads it from stdin
  add TEXT…            Add a task as in quick add: daymark add Call Ann tomorrow 9am '!high' '#work'
  add -                Add a task for each line of stdin; indented lines are subtasks
  ls [FILTER]          List open tasks, or those that a filter finds: daymark ls 'today & #work'
  done TASK            Complete a task, by its id, its title or words in it
  edit TASK [FIELDS]   Change a task: --title --notes --due --when --start --priority --project --list --estimate
                       (--due '' clears it)
  plan [DATE]          A day's events and tasks; today by default
  export [FILE]        Everything in your account, as JSON; to stdout without FILE
  import FILE          Import such a file; --changed leave, update or add says what happens to rows that differ
  mcp                  Let an AI app that starts programs use your tasks: its messages come by stdin

Options
  --json               Print the server's answer
  --dry-run            Say what a change would do, and change nothing
  --help, --version

DAYMARK_TOKEN and DAYMARK_SERVER are used instead of a login. NO_COLOR turns colors off.
Exit codes: 0 done, 1 refused, 2 wrong usage, 3 server unreachable`;
