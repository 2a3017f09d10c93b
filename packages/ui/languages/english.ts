import parts from 'antd/es/locale/en_US'
import texts from '../locales/en.ts'

export default { texts, parts }
