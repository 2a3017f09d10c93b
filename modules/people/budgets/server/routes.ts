import { routes as grid } from './routes/grid.ts'
import { routes as parts } from './routes/parts.ts'
import { routes as periods } from './routes/periods.ts'
import { routes as selling } from './routes/selling.ts'
import { routes as sheet } from './routes/sheet.ts'

export const routes = [...selling, ...grid, ...sheet, ...parts, ...periods]
