import type { Bilingual } from '@kit/ui/bilingual'

export default {
  cancel: ['Regresar', 'Go back'],
  new: {
    open: ['Nuevo código', 'New code'],
    title: ['Código de tablero', 'Board code'],
    name: ['Ubicación de la pantalla', 'Where the screen is'],
    channel: ['Canal', 'Channel'],
    company: ['Toda la empresa', 'The whole company'],
    last_day: ['Vence (último día)', 'Expires (last day)'],
    hint: [
      'La pantalla muestra ventas, metas y nombres de reps; no muestra datos de huéspedes.',
      'The screen shows sales, targets, and rep names; it shows no guest information.',
    ],
    make: ['Crear código', 'Create code'],
    made: ['Código de {{name}}', 'Code for {{name}}'],
    once: [
      'Anótelo ahora: no se muestra de nuevo. Si lo pierde, revóquelo y cree otro.',
      'Write it down now: it is not shown again. If it gets lost, revoke it and create another.',
    ],
    where: [
      'En la pantalla, abra la primera dirección y escriba el código, o abra la segunda, que ya lo incluye:',
      'On the screen, open the first address and type the code, or open the second one, which includes it:',
    ],
    close: ['Ya lo anoté', 'I wrote it down'],
  },
  ask: {
    title: ['Tablero de pared', 'Wall board'],
    explain: [
      'Escriba el código de este tablero. Se crea en Tableros de pared.',
      'Enter this board’s code. Codes are created in Wall boards.',
    ],
    code: ['Código', 'Code'],
    open: ['Abrir tablero', 'Open board'],
    another: ['Escribir otro código', 'Enter another code'],
  },
  board: {
    sold: ['Vendido hoy', 'Sold today'],
    of: ['Meta {{target}}', 'Target {{target}}'],
    no_target: ['Sin meta hoy', 'No target today'],
    services_one: ['{{count}} servicio', '{{count}} service'],
    services_other: ['{{count}} servicios', '{{count}} services'],
    desks: ['Locaciones hoy', 'Desks today'],
    no_desks: ['Sin metas ni ventas hoy.', 'No targets or sales today.'],
    ranking: ['Reps del mes', 'Reps of the month'],
    no_ranking: ['Sin metas de reps este mes.', 'No rep targets this month.'],
    departures: ['Salidas con pocos lugares', 'Departures filling up'],
    no_departures: ['Sin salidas con pocos lugares.', 'No departures are filling up.'],
    free_one: ['{{count}} lugar', '{{count}} seat'],
    free_other: ['{{count}} lugares', '{{count}} seats'],
    full: ['Agotada', 'Sold out'],
    page: ['{{page}} de {{pages}}', '{{page}} of {{pages}}'],
    live: ['En vivo · {{time}}', 'Live · {{time}}'],
    waiting: ['Sin conexión en vivo · datos de las {{time}}', 'Not live · data as of {{time}}'],
    lost_moment: ['Sin conexión · datos recientes', 'Offline · recent data'],
    lost_minutes_one: [
      'Sin conexión · datos de hace {{count}} minuto',
      'Offline · data from {{count}} minute ago',
    ],
    lost_minutes_other: [
      'Sin conexión · datos de hace {{count}} minutos',
      'Offline · data from {{count}} minutes ago',
    ],
    lost_hours_one: [
      'Sin conexión · datos de hace {{count}} hora ({{at}})',
      'Offline · data from {{count}} hour ago ({{at}})',
    ],
    lost_hours_other: [
      'Sin conexión · datos de hace {{count}} horas ({{at}})',
      'Offline · data from {{count}} hours ago ({{at}})',
    ],
  },
} satisfies Bilingual
