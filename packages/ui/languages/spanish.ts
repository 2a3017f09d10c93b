import parts from 'antd/es/locale/es_ES'
import texts from '../locales/es.ts'

export default { texts, parts }
