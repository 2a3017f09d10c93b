import './policy.ts'
import './guest.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { NoticePage } from './notice.tsx'
import { GuestPage } from './page.tsx'

const [, page, token = ''] = location.pathname.split('/')

createRoot(document.getElementById('root')!).render(
  <StrictMode>{page === 'viaje' ? <GuestPage token={token} /> : <NoticePage />}</StrictMode>,
)
