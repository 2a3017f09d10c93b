/**
 * Where a PostgreSQL listens and who asks. `host` is a folder when the server listens on a socket
 * only.
 */
export type PostgresConnection = {
  host: string
  port: number
  user: string
  password: string
  database: string
}
