import { sendReminder } from '@app/messaging/api'
import type { AnyContext } from '@kit/db/context'
import type { Ended } from './queries.ts'
import type { Played } from './played.ts'

/** Who played is told that the season ended: who won, and how their own team and they ended. */
export async function tellPlayers(tx: AnyContext, season: Ended, teams: Played): Promise<void> {
  const { told_by, channel_id, name } = season
  if (told_by === null) return
  const won = teams.filter(({ place, percent }) => place === 1 && percent !== null)
  const winners = won.map((team) => `${team.name} (${team.percent} %)`).join(' y ')
  for (const team of teams)
    for (const member of team.members)
      await sendReminder(tx, told_by, {
        channel_id,
        subject: `Terminó la temporada ${name}`,
        content: [
          winners ? `Ganó ${winners}.` : 'Nadie tuvo meta, así que nadie ganó.',
          `Su equipo, ${team.name}, quedó en el lugar ${team.place}.`,
          member.percent === null
            ? 'Usted no tuvo meta en la temporada.'
            : `Usted alcanzó ${member.percent} % de su meta, lugar ${member.place} entre los reps.`,
          'La tabla queda en Ligas de reps (/reps-leagues).',
        ].join(' '),
        recipients: [member.rep_id],
      })
}
