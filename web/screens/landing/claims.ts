/** What the landing page promises and asks for: the owner changes it here, and only here. */
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
    text: 'Priorities, due dates and lists. What is overdue comes first, what is done steps aside.',
  },
  {
    name: 'Pomodoro Timer',
    text: '25-minute sessions with a break after each, and a long one when you have earned it.',
  },
  {
    name: 'AI Assistant',
    text: 'Insights and motivation from your own list: ask what to do first, and why.',
  },
] as const;

export const PLANS = [
  {
    name: 'Free',
    price: '$0',
    period: 'forever',
    points: ['Tasks, lists and due dates', 'Pomodoro timer and daily planner', '3 AI messages per day'],
    action: 'Get started free',
  },
  {
    name: 'Pro',
    price: '$4.99',
    period: '/mo',
    points: ['Unlimited tasks and projects', 'Daily, weekly and monthly insights', '10 AI messages per day'],
    action: 'Continue with Google',
  },
] as const;
