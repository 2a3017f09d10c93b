import type { Bilingual } from '@kit/ui/bilingual'

export default {
  cancel: ['Regresar', 'Go back'],
  channel: ['Canal', 'Channel'],
  rep: ['Rep', 'Rep'],
  desk: ['Locación', 'Location'],
  units: ['Unidades', 'Units'],
  prize: ['Premio (MXN)', 'Prize (MXN)'],
  prizes: ['Premios', 'Prizes'],
  reference: ['Referencia de la transferencia', 'Transfer reference'],
  award: {
    make: ['Otorgar premios', 'Award prizes'],
    title: ['Otorgar premios de un incentivo', 'Award an incentive’s prizes'],
    why: [
      'Los premios quedan fijos aunque la regla cambie después, se adeudan desde hoy y se registran en los libros.',
      'Prizes stay fixed even if the rule changes later. They are owed from today and booked.',
    ],
    rule: ['Incentivo', 'Incentive'],
    no_rule: [
      'No hay incentivos con premios por otorgar. Los de meta se otorgan al terminar sus días.',
      'There are no incentives with days to award. Those with a target are awarded once their days are over.',
    ],
    first_day: ['Ventas desde', 'Sales from'],
    last_day: ['Ventas hasta', 'Sales through'],
    whole: [
      'Esta regla tiene meta y se premia completa.',
      'This rule has a target and is awarded as a whole.',
    ],
    nobody: ['Sin ganadores en esos días.', 'There are no winners on those days.'],
    sum: ['Premios por {{amount}}', 'Prizes for {{amount}}'],
    made: ['Premios {{id}} otorgados por {{amount}}', 'Prizes {{id}} awarded for {{amount}}'],
  },
  pay: {
    make: ['Pagar premios', 'Pay prizes'],
    title: ['Pagar premios a los reps', 'Pay prizes to reps'],
    why: [
      'Registre el pago ya transferido. Se registra en los libros y cada rep lo verá.',
      'Record the payment already transferred. It is booked, and each rep will see it.',
    ],
    how: ['Forma de transferencia', 'How it was transferred'],
    alone: ['Transferencia aparte', 'Separate transfer'],
    cut: ['Con el corte de comisiones {{id}} ({{day}})', 'With commission cut {{id}} ({{day}})'],
    owed: ['Por pagar (MXN)', 'Owed (MXN)'],
    waits: [
      'en espera: sus descuentos superan lo que se le debe',
      'on hold: deductions exceed what is owed',
    ],
    nobody: ['No hay premios por pagar.', 'There are no prizes to pay.'],
    sum: ['Total a pagar: {{amount}}', 'Total to pay: {{amount}}'],
    done: ['Premios pagados por {{amount}}', 'Prizes paid for {{amount}}'],
  },
  collect: {
    make: ['Registrar cobro', 'Record collection'],
    title: ['Registrar cobro de premios', 'Record prize collection'],
    why: [
      'Registre la transferencia del proveedor por los premios que ofreció. Se registra en los libros.',
      'Record the provider’s transfer for the prizes they offered. It is booked.',
    ],
    provider: ['Proveedor', 'Provider'],
    nobody: ['Los proveedores no tienen adeudos de premios.', 'No provider owes prizes.'],
    sum: ['Adeuda {{amount}} por {{count}} premios', 'Owes {{amount}} for {{count}} prizes'],
    done: ['Cobro registrado por {{amount}}', 'Collection recorded for {{amount}}'],
  },
} satisfies Bilingual
