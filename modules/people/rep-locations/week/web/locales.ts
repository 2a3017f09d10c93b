import type { Bilingual } from '@kit/ui/bilingual'

export default {
  title: ['Rol de reps', 'Rep roster'],
  list: ['Ver como lista', 'See as a list'],
  open: ['Ver por semana', 'See by week'],
  grid: ['Rol por rep y día', 'Roster by rep and day'],
  before: ['Anterior', 'Previous'],
  after: ['Siguiente', 'Next'],
  today: ['Hoy', 'Today'],
  span: ['Periodo', 'Period'],
  week: ['Semana', 'Week'],
  month: ['Mes', 'Month'],
  search: ['Buscar rep', 'Find a rep'],
  hint: [
    'Toque + para asignar y un turno para quitarlo.',
    'Tap + to assign and a shift to remove it.',
  ],
  add: ['Asignar a {{name}} el {{day}}', 'Assign {{name}} on {{day}}'],
  past: ['{{name}}, {{day}}', '{{name}}, {{day}}'],
  take_off: [
    'Quitar a {{name}} de {{place}} el {{day}}',
    'Remove {{name}} from {{place}} on {{day}}',
  ],
  off: ['LIBRE', 'OFF'],
  no_rest: [
    '{{count}} DÍAS SIN DESCANSO: {{from}} – {{to}}',
    '{{count}} DAYS WITHOUT REST: {{from}} – {{to}}',
  ],
  no_rest_then: [
    'Con estos días trabaja {{count}} seguidos sin descanso, del {{from}} al {{to}}.',
    'With these days they work {{count}} in a row without rest, from {{from}} to {{to}}.',
  ],
  none: ['No hay reps que mostrar', 'No reps to show'],
  none_why: ['Revise lo que buscó.', 'Check what you searched for.'],
  copy: ['Copiar a la semana siguiente', 'Copy to the next week'],
  copy_question: ['¿Copiar esta semana a la del {{day}}?', 'Copy this week to that of {{day}}?'],
  copy_why: [
    'Se copian los turnos de hoy en adelante. Lo que ya está asignado en esa semana se queda.',
    'Shifts from today on are copied. What is assigned in that week already stays.',
  ],
  copy_yes: ['Copiar semana', 'Copy week'],
  copied: ['Turnos copiados: {{count}}.', 'Shifts copied: {{count}}.'],
  kept: ['Ya asignados: {{count}}.', 'Assigned already: {{count}}.'],
  left_out: [
    'Sin esa locación en su cuenta, o cerrada: {{count}}.',
    'Without that desk in their account, or closed: {{count}}.',
  ],
} satisfies Bilingual
