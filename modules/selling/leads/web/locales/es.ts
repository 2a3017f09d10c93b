export default {
  note: 'Cada led se da a un rep, que lo contacta y anota qué fue de él.',
  campaigns: 'Campañas',
  cancel: 'Cancelar',
  channel: 'Canal',
  rep: 'Rep',
  hand_out: {
    button: 'Repartir',
    title: 'Repartir leds nuevos',
    waiting_one: 'Hay {{count}} led nuevo en este canal.',
    waiting_other: 'Hay {{count}} leds nuevos en este canal.',
    reps: 'Entre quiénes',
    why: 'Cada led va a quien menos tenga por resolver.',
    open: '{{name}} · {{count}} por resolver',
    yes: 'Repartir leds',
    done_one: 'Ronda {{round}}: {{count}} led repartido',
    done_other: 'Ronda {{round}}: {{count}} leds repartidos',
  },
}
