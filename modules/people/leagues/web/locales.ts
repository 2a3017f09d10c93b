import type { Bilingual } from '@kit/ui/bilingual'

export default {
  title: ['Ligas de reps', 'Rep leagues'],
  note: [
    'Cada rep cuenta por el alcance de su propia meta, hasta 200 %; cada equipo, por el promedio de sus reps.',
    'Each rep counts by attainment of their own target, up to 200%; each team, by the average of its reps.',
  ],
  season: ['Temporada', 'Season'],
  edit: ['Editar temporadas', 'Edit seasons'],
  days: ['Del {{from}} al {{to}}', 'From {{from}} to {{to}}'],
  live: ['En vivo · {{time}}', 'Live · {{time}}'],
  frozen: ['Terminada: resultados finales', 'Ended: final results'],
  coming: ['Empieza el {{day}}', 'Starts on {{day}}'],
  none: ['No hay ligas en sus canales', 'There are no leagues in your channels'],
  none_hint: [
    'Una temporada define los días de juego y los reps de cada equipo. La crea un gerente en el editor.',
    'A season sets its days and the reps on each team. A manager creates it in the editor.',
  ],
  teams: ['Equipos', 'Teams'],
  place: ['Posición', 'Rank'],
  team: ['Equipo', 'Team'],
  rep: ['Rep', 'Rep'],
  attained: ['Alcance', 'Attainment'],
  reps: ['Reps', 'Reps'],
  me: ['(usted)', '(you)'],
  no_target: ['sin meta', 'no target'],
  counted_one: ['{{count}} rep con meta', '{{count}} rep with a target'],
  counted_other: ['{{count}} reps con meta', '{{count}} reps with a target'],
} satisfies Bilingual
