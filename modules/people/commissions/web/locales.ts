import type { Bilingual } from '@kit/ui/bilingual'

export default {
  cancel: ['Regresar', 'Go back'],
  channel: ['Canal', 'Channel'],
  cut: {
    make: ['Generar corte', 'Create cut'],
    title: ['Nuevo corte de comisiones', 'New commission cut'],
    last_day: ['Ganado hasta', 'Earned through'],
    people: ['Personas por pagar', 'People to pay'],
    name: ['Nombre', 'Name'],
    lines: ['Comisiones', 'Commissions'],
    amount: ['Por pagar (MXN)', 'Owed (MXN)'],
    waits: ['en espera: sus descuentos superan lo ganado', 'on hold: deductions exceed earnings'],
    nothing: [
      'No hay comisiones ganadas fuera de corte hasta esa fecha.',
      'There are no earned commissions outside a cut through that date.',
    ],
    sum: ['El corte suma {{amount}}', 'The cut totals {{amount}}'],
    made: [
      'Corte {{id}} generado por {{amount}}. Revíselo y ciérrelo',
      'Cut {{id}} created for {{amount}}. Review and close it',
    ],
  },
  simulation: {
    title: ['Simulación', 'Simulation'],
    simulate: ['Simular con el mes pasado', 'Simulate with last month'],
    sum: [
      'Del {{from}} al {{until}}, {{count}} servicios con esta regla: se pagaron {{paid}} y se habrían pagado {{would}}; diferencia {{difference}}. No se guardan cambios.',
      'From {{from}} to {{until}}, {{count}} services covered by this rule: {{paid}} was paid and {{would}} would have been paid; difference {{difference}}. Nothing is saved.',
    ],
    old: [
      'La regla cambió después de la simulación. Simule de nuevo.',
      'The rule changed after the simulation. Simulate again.',
    ],
    nobody: [
      'Esta regla no habría cambiado las comisiones del mes pasado.',
      'This rule would not have changed last month’s commissions.',
    ],
    who: ['Beneficiario', 'Paid to'],
    paid: ['Se pagó (MXN)', 'Paid (MXN)'],
    would: ['Se habría pagado (MXN)', 'Would be paid (MXN)'],
    difference: ['Diferencia (MXN)', 'Difference (MXN)'],
  },
  lines_note: [
    'Las comisiones ganadas se pagan por cortes; las retenidas, cuando se liberan.',
    'Earned commissions are paid through cuts; held ones, once released.',
  ],
} satisfies Bilingual
