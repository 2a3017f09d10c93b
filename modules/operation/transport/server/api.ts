export { httpOperator, setOperator, SIMULATOR } from './operator.ts'
export { tellOperatorOfCancelled } from './tell-cancelled.ts'
