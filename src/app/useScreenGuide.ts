import { useMatches } from 'react-router-dom'
import { isObject } from '../../schemas/model/json'
import { isGuideId, type GuideId } from '../shared/help/guideIds'

/** Returns the guide of the screen in view: its own, or that of the part in the address. */
export function useScreenGuide(): GuideId {
  const guides = useMatches().map(({ handle }) => (isObject(handle) ? handle['guide'] : undefined))
  return guides.findLast(isGuideId) ?? 'home'
}
