/** What the addresses of every demo account end with: production knows them by it. */
export const DEMO_DOMAIN = 'mostrador.demo'
