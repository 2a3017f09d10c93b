import type { Bilingual } from '@kit/ui/bilingual'

export default {
  note: [
    'Cada prospecto se asigna a un rep, quien lo contacta y registra el resultado.',
    'Each lead is assigned to a rep, who contacts them and records the outcome.',
  ],
  campaigns: ['Campañas', 'Campaigns'],
  cancel: ['Cancelar', 'Cancel'],
  channel: ['Canal', 'Channel'],
  rep: ['Rep', 'Rep'],
  hand_out: {
    button: ['Repartir', 'Distribute'],
    title: ['Repartir prospectos nuevos', 'Distribute new leads'],
    waiting_one: [
      'Hay {{count}} prospecto nuevo en este canal.',
      'There is {{count}} new lead in this channel.',
    ],
    waiting_other: [
      'Hay {{count}} prospectos nuevos en este canal.',
      'There are {{count}} new leads in this channel.',
    ],
    reps: ['Reps', 'Reps'],
    why: [
      'Cada prospecto se asigna al rep con menos pendientes.',
      'Each lead goes to the rep with the fewest open leads.',
    ],
    open: ['{{name}} · {{count}} por resolver', '{{name}} · {{count}} open'],
    yes: ['Repartir prospectos', 'Distribute leads'],
    done_one: [
      'Ronda {{round}}: {{count}} prospecto repartido',
      'Round {{round}}: {{count}} lead distributed',
    ],
    done_other: [
      'Ronda {{round}}: {{count}} prospectos repartidos',
      'Round {{round}}: {{count}} leads distributed',
    ],
  },
} satisfies Bilingual
