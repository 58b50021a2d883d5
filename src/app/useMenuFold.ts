import { useLocalStorage } from '@mantine/hooks'
import { useMatches } from 'react-router-dom'
import { isObject } from '../../schemas/model/json'

/**
 * Returns whether the menu shows only icons, and a setter. A workbench such as the editor needs space, so the menu starts folded there; the
 * choice is remembered for each kind of screen.
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
