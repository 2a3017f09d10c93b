import { shellParts } from '@kit/ui/screen'

export default shellParts({
  afterLogin: () => import('../cancellation-request/web/decided.part.tsx'),
})
