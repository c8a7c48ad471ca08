import { benefits } from '../../../domain/billing/plan-benefits.ts';

/** The claims and calls to action of the landing page: the owner edits them only here. */
export const CLAIMS = {
  headline: 'Complete 40% more tasks with AI-powered focus',
  people: '12,000+ users',
  work: '500K+ tasks completed',
  free: 'Free forever',
  card: 'No credit card required',
};

export const FEATURES = [
  {
    name: 'Smart Tasks',
    text: 'Priorities, due dates and lists. Overdue tasks come first; finished ones get out of the way.',
  },
  {
    name: 'Pomodoro Timer',
    text: '25-minute sessions with a break after each, and a longer one when you’ve earned it.',
  },
  {
    name: 'AI Assistant',
    text: 'Insights and motivation from your own list. Ask what to do first, and why.',
  },
] as const;

export const PLAN_CARDS = [
  {
    name: 'Free',
    price: '$0',
    period: 'forever',
    points: ['Tasks, lists and due dates', 'Pomodoro timer and daily planner', ...benefits('free')],
    action: 'Get started free',
    isSold: false,
  },
  {
    name: 'Pro',
    price: '$4.99',
    period: '/mo',
    points: ['Everything in Free', ...benefits('pro')],
    action: 'Continue with Google',
    isSold: true,
  },
] as const;
