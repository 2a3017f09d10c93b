import { MANAGERS, TEAM } from '@app/roles/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const leagues = permission('reps-leagues', {
  es: 'Ligas de reps',
  en: 'Rep leagues',
  roles: TEAM,
})

export const leaguesEditor = tableKey('reps-leagues-editor')

export const leagueManage = permission('league.manage', {
  es: 'Editar temporadas y equipos de las ligas',
  en: 'Edit league seasons and teams',
  roles: MANAGERS,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
