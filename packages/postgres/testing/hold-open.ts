// Starts PostgreSQL on the folder it is given and stays, so that a test can kill it.
import { startEmbedded } from '../embedded.ts'

const server = await startEmbedded({ directory: process.argv[2]! })
process.stdout.write(`${server.pid}\n`)
setInterval(() => {}, 60_000)
