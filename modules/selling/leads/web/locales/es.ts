export default {
  note: 'Cada prospecto se asigna a un rep, quien lo contacta y registra el resultado.',
  campaigns: 'Campañas',
  cancel: 'Cancelar',
  channel: 'Canal',
  rep: 'Rep',
  hand_out: {
    button: 'Repartir',
    title: 'Repartir prospectos nuevos',
    waiting_one: 'Hay {{count}} prospecto nuevo en este canal.',
    waiting_other: 'Hay {{count}} prospectos nuevos en este canal.',
    reps: 'Reps',
    why: 'Cada prospecto se asigna al rep con menos pendientes.',
    open: '{{name}} · {{count}} por resolver',
    yes: 'Repartir prospectos',
    done_one: 'Ronda {{round}}: {{count}} prospecto repartido',
    done_other: 'Ronda {{round}}: {{count}} prospectos repartidos',
  },
}
