import './policy.ts'
import './guest.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { GuestPage } from './page.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <GuestPage token={location.pathname.split('/')[2] ?? ''} />
  </StrictMode>,
)
