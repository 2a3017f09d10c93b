import { routes as session } from './routes/session.ts'

export const routes = [...session]
