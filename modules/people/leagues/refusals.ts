import { notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'league.not_found': notFound('Esa temporada', 'That season'),
  'league.illegal_transition': {
    status: 409,
    es: 'La temporada ya terminó y sus resultados son definitivos.',
    en: 'The season has ended and its results are final.',
  },
  'league.frozen': {
    status: 409,
    es: 'La temporada ya terminó y sus resultados son definitivos. Cree una temporada nueva.',
    en: 'The season has ended and its results are final. Create a new season.',
  },
  'league.days': {
    status: 422,
    es: 'La temporada no puede terminar antes de empezar ni durar más de un año.',
    en: 'The season can’t end before it starts or last more than a year.',
  },
  'league.past': {
    status: 422,
    es: 'La temporada debe terminar hoy o después. Elija otro último día.',
    en: 'The season must end today or later. Choose another last day.',
  },
  'league.one_team': {
    status: 422,
    es: 'Una liga necesita al menos dos equipos. Escriba otro nombre de equipo en alguna fila.',
    en: 'A league needs at least two teams. Enter another team name in one of the rows.',
  },
  'league.twice': {
    status: 422,
    es: '{name} aparece dos veces. Cada rep compite en un solo equipo.',
    en: '{name} appears twice. Each rep competes on one team only.',
  },
  'league.not_of_channel': {
    status: 422,
    es: '{name} no vende en ese canal. Quítelo o cambie el canal.',
    en: '{name} does not sell in that channel. Remove them or change the channel.',
  },
  'league.team_used': {
    status: 409,
    es: 'Un incentivo usa un equipo que se quita. Cambie antes ese incentivo.',
    en: 'An incentive uses a team you are removing. Change that incentive first.',
  },
  'league.channel': {
    status: 422,
    es: 'Elija uno de sus canales.',
    en: 'Choose one of your channels.',
  },
} satisfies RefusalCatalogue
