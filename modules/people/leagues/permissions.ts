import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const leagues = permission('reps-leagues', {
  es: 'Ligas de reps',
  en: 'Leagues of reps',
  roles: [
    'GERENTE CONCESION',
    'SUBGERENTE',
    'SUPERVISOR CONCESION',
    'REP CONCESION',
    'REP OFFICIAL',
    'TOURSALES',
  ],
})

export const leaguesEditor = tableKey('reps-leagues-editor')

export const leagueManage = permission('league.manage', {
  es: 'Editar temporadas y equipos de las ligas',
  en: 'Edit seasons and teams of leagues',
  roles: ['GERENTE CONCESION', 'SUBGERENTE'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
