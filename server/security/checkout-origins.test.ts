import { expect, test } from 'vitest';
import { checkoutOrigins } from './checkout-origins.ts';

test('Razorpay’s form may load what Razorpay’s own plugin allows', () => {
  const script = 'https://checkout.razorpay.com/v1/checkout.js';
  expect(checkoutOrigins({ script, frame: 'https://api.razorpay.com' })).toEqual({
    scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
    frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    calls: [
      'https://api.razorpay.com',
      'https://lumberjack.razorpay.com',
      'https://lumberjack-metrics.razorpay.com',
    ],
  });
});

test('another provider’s form may load only its script and its frame', () => {
  const script = 'https://cdn.pay.example/checkout.js';
  expect(checkoutOrigins({ script, frame: 'https://pay.example' })).toEqual({
    scripts: ['https://cdn.pay.example'],
    frames: ['https://pay.example'],
    calls: [],
  });
});
