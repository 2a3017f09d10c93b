import { shellParts } from '@kit/ui/screen'

export default shellParts({
  afterLogin: () => import('./told.part.tsx'),
})
