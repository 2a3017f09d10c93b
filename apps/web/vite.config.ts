import { defineConfig } from 'vite'
import { webConfig } from './build.ts'

const API = 'http://localhost:3000'

/** Development only: pages with hot reload, everything else from the running server. */
export default defineConfig({
  ...webConfig('index.html'),
  server: {
    port: 5173,
    proxy: { '/api': API, '/auth': API, '/wsp': API, '/socket.io': { target: API, ws: true } },
  },
})
