import '@kit/ui/trusted-types'
import '@fontsource-variable/ibm-plex-sans/wght.css'
import './login.css'
import { signedIn } from '@kit/ui/session'
import { markerIsAlive } from '@kit/ui/session-timer'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pageAskedFor } from '../origin.ts'
import { EMAIL_PATH } from './email-page.tsx'
import { LoginPage } from './login-page.tsx'
import { PASSWORD_PATH } from './password-page.tsx'

if (
  ![PASSWORD_PATH, EMAIL_PATH].includes(location.pathname) &&
  signedIn() &&
  markerIsAlive(document.cookie, Date.now())
) {
  location.replace(pageAskedFor(location.search))
} else {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <LoginPage />
    </StrictMode>,
  )
}
