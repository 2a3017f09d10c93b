import { notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'league.not_found': notFound('Esa temporada', 'That season'),
  'league.illegal_transition': {
    status: 409,
    es: 'La temporada ya terminó y quedó como terminó.',
    en: 'The season ended already and stays as it ended.',
  },
  'league.frozen': {
    status: 409,
    es: 'La temporada ya terminó: queda como terminó. Haga una temporada nueva.',
    en: 'The season ended: it stays as it ended. Make a new season.',
  },
  'league.days': {
    status: 422,
    es: 'La temporada termina el día en que empieza o después, y dura un año o menos.',
    en: 'The season ends on the day it begins or later, and lasts a year or less.',
  },
  'league.past': {
    status: 422,
    es: 'Una temporada termina hoy o después: elija otro último día.',
    en: 'A season ends today or later: choose another last day.',
  },
  'league.one_team': {
    status: 422,
    es: 'Una liga necesita dos equipos o más: escriba otro nombre de equipo en algún renglón.',
    en: 'A league needs two teams or more: write another name of a team in some row.',
  },
  'league.twice': {
    status: 422,
    es: '{name} aparece dos veces: cada rep juega en un equipo.',
    en: '{name} stands there twice: each rep plays in one team.',
  },
  'league.not_of_channel': {
    status: 422,
    es: '{name} no vende en ese canal: quítelo o cambie el canal.',
    en: '{name} does not sell in that channel: remove them or change the channel.',
  },
  'league.team_used': {
    status: 409,
    es: 'Hay un incentivo para un equipo que se quita: cambie antes ese incentivo.',
    en: 'There is an incentive for a team that goes: change that incentive first.',
  },
  'league.channel': {
    status: 422,
    es: 'Elija uno de sus canales.',
    en: 'Choose one of your channels.',
  },
} satisfies RefusalCatalogue
