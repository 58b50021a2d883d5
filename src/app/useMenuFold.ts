import { useLocalStorage } from '@mantine/hooks'
import { useMatches } from 'react-router-dom'
import { isObject } from '../../schemas/model/json'

/**
 * Whether the menu shows icons only, and the way to change it. A workbench such as the editor needs its room, so the menu
 * begins folded there; whoever wants it open at either kind of screen says so once.
 */
export function useMenuFold(): readonly [isFolded: boolean, setFolded: (isFolded: boolean) => void] {
  const isWorkbench = useMatches().some(({ handle }) => isObject(handle) && handle['isWorkbench'] === true)
  const atScreens = useKept('acopio.menuFolded', false)
  const atWorkbench = useKept('acopio.workbenchMenuFolded', true)
  return isWorkbench ? atWorkbench : atScreens
}

function useKept(key: string, defaultValue: boolean) {
  const [value, setValue] = useLocalStorage({ key, defaultValue, getInitialValueInEffect: false })
  return [value, setValue] as const
}
