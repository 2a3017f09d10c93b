// Development that nobody asked for has accounts with a published password.
import { openTestDatabase } from '@kit/testing/database'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { gatherModules } from './gather.ts'

let app: FastifyInstance

beforeAll(async () => {
  const { database } = await openTestDatabase()
  app = await buildApp({
    database,
    gathered: await gatherModules([]),
    only_here: readConfig({}, []).only_here,
  })
})
afterAll(() => app.close())

const codeOf = async (headers: Record<string, string>, from = '127.0.0.1'): Promise<unknown> => {
  const reply = await app.inject({ url: '/api/nothing', remoteAddress: from, headers })
  return reply.json<{ code?: string }>().code
}

test.each([
  ['127.0.0.1:3000', {}, '127.0.0.1'],
  ['localhost', {}, '::1'],
])('this machine is answered as %s', async (host, more, from) => {
  expect(await codeOf({ host, ...more }, from)).toBe('request.not_found')
})

test.each([
  ['by the name of the house', { host: 'ventas.example' }, '127.0.0.1'],
  ['through a proxy', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
  ['through another proxy', { host: 'localhost', forwarded: 'for=203.0.113.9' }, '127.0.0.1'],
  ['through a third', { host: 'localhost', via: '1.1 frente' }, '127.0.0.1'],
  ['from another machine', { host: 'localhost' }, '203.0.113.9'],
] as const)('whoever comes %s is refused', async (_how, headers, from) => {
  expect(await codeOf(headers, from)).toBe('server.only_here')
})

test('whoever says the mode, or is production, answers those who reach it', () => {
  const answersAll = (variables: Record<string, string>) => !readConfig(variables, []).only_here

  expect(answersAll({ MOSTRADOR_MODE: 'development' })).toBe(true)
  expect(answersAll({ PUBLIC_URL: 'https://ventas.example' })).toBe(true)
  expect(answersAll({})).toBe(false)
})
