export { httpOperator, setOperator, SIMULATOR } from './operator.ts'
