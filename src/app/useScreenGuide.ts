import { useMatches } from 'react-router-dom'
import { isObject } from '../../schemas/model/json'
import { isGuideId, type GuideId } from '../shared/help/guideIds'

/** The guide of the screen in view: its own, or that of the part of it that an address leads to. */
export function useScreenGuide(): GuideId {
  const guides = useMatches().map(({ handle }) => (isObject(handle) ? handle['guide'] : undefined))
  return guides.findLast(isGuideId) ?? 'home'
}
