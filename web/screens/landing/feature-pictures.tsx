import type { ReactNode } from 'react';
import type { FEATURES } from './claims.ts';

const FRAME = 'h-36 w-full';

function TasksPicture() {
  return (
    <svg viewBox="0 0 240 120" className={FRAME} fill="none" aria-hidden="true">
      {[22, 60, 98].map((y, row) => (
        <g key={y}>
          <circle
            cx="36"
            cy={y}
            r="11"
            strokeWidth="2"
            className={row === 0 ? 'fill-accent stroke-accent' : 'stroke-ink-faint'}
          />
          <rect
            x="60"
            y={y - 4}
            width={[92, 120, 76][row]}
            height="8"
            rx="4"
            className={row === 0 ? 'fill-line-strong' : 'fill-ink-soft'}
          />
          {[5, 9, 13].map((height, bar) => (
            <rect
              key={height}
              x={198 + bar * 6}
              y={y + 7 - height}
              width="4"
              height={height}
              rx="1.5"
              className={bar <= 2 - row ? 'fill-ink-soft' : 'fill-line-strong'}
            />
          ))}
        </g>
      ))}
      <path
        d="m31 22.5 3.6 3.9 7-8"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    </svg>
  );
}

function TimerPicture() {
  return (
    <svg viewBox="0 0 240 120" className={FRAME} fill="none" aria-hidden="true">
      <circle cx="120" cy="60" r="50" strokeWidth="8" className="stroke-line" />
      <path
        d="M120 10a50 50 0 1 1-47.55 34.55"
        strokeWidth="8"
        strokeLinecap="round"
        className="stroke-accent"
      />
      <text x="120" y="70" textAnchor="middle" className="fill-ink text-[1.75rem] font-bold tabular-nums">
        25:00
      </text>
      {[34, 206].map((x) => (
        <path
          key={x}
          d={`M${x - 22} 60h44`}
          strokeWidth="2"
          strokeDasharray="1 7"
          strokeLinecap="round"
          className="stroke-line-strong"
        />
      ))}
    </svg>
  );
}

function AssistantPicture() {
  return (
    <svg viewBox="0 0 240 120" className={FRAME} fill="none" aria-hidden="true">
      <path
        d="M104 8h100a14 14 0 0 1 14 14v14a14 14 0 0 1-14 14H104a14 14 0 0 1-14-14V22a14 14 0 0 1 14-14Z"
        className="fill-line"
      />
      <rect x="108" y="25" width="88" height="8" rx="4" className="fill-ink-soft" />
      <path
        d="M36 64h112a14 14 0 0 1 14 14v20a14 14 0 0 1-14 14H36a14 14 0 0 1-14-14V78a14 14 0 0 1 14-14Z"
        className="fill-accent"
      />
      <rect x="40" y="77" width="104" height="7" rx="3.5" className="fill-on-accent" />
      <rect x="40" y="92" width="68" height="7" rx="3.5" className="fill-on-accent" />
    </svg>
  );
}

export const FEATURE_PICTURES: Record<(typeof FEATURES)[number]['name'], ReactNode> = {
  'Smart Tasks': <TasksPicture />,
  'Pomodoro Timer': <TimerPicture />,
  'AI Assistant': <AssistantPicture />,
};
