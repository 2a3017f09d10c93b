import { list } from '@kit/tables/list'
import { privacyNotice } from '../facts/privacy-notice.fact.ts'

export default list({
  id: 'privacy-notices',
  path: '/administracion/aviso-de-privacidad',
  title: { es: 'Aviso de privacidad', en: 'Privacy notice' },
  about: {
    es: 'Redacte y publique las versiones del aviso de privacidad que leen los huéspedes.',
    en: 'Write and publish the versions of the privacy notice that guests read.',
  },
  words: {
    es: 'datos personales arco legal lfpdppp consentimiento',
    en: 'personal data gdpr legal consent policy',
  },
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
