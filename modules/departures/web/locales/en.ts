import type es from './es.ts'

export default {
  title: 'Seats of {{product}} on {{day}}',
  why: '{{taken}} are taken already: there cannot be fewer.',
  capacity: 'Seats',
  yes: 'Save seats',
  close: 'Close',
  done: 'Seats saved',
} satisfies typeof es
