import { byModule } from './by-module.ts'

export default byModule(import.meta.glob('../../../modules/*/web/locales/es.ts', { eager: true, import: 'default' }))
