import { list } from '@kit/tables/list'
import { privacyNotice } from '../facts/privacy-notice.fact.ts'

export default list({
  id: 'privacy-notices',
  path: '/administracion/aviso-de-privacidad',
  title: { es: 'Aviso de privacidad', en: 'Privacy notice' },
  first: 'here',
  roles: [],
  menu: { group: 'empresa', order: 20 },
  fact: privacyNotice,
  columns: ['number', 'state', 'published_at', 'published_by', 'created_at', 'created_by'],
  keep: ['number', 'state'],
  filters: ['state'],
  pinned: ['state'],
  sort: ['-created_at'],
  link: ({ uuid }) => `/administracion/aviso-de-privacidad/${uuid}`,
})
