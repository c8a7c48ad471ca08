import type { LocalDate } from '../../../domain/time/day.ts';
import { longDay } from '../../task/date/due-words.ts';

export function FocusTable({ days }: { days: readonly { date: LocalDate; minutes: number }[] }) {
  return (
    // A table can't be shrunk by sr-only styles itself, and would stretch the page.
    <div className="sr-only">
      <table>
        <caption>Focus minutes by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Minutes</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ minutes }) => minutes > 0)
            .map(({ date, minutes }) => (
              <tr key={date}>
                <th scope="row">{longDay(date)}</th>
                <td>{minutes}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
