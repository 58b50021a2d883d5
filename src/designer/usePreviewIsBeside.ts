import { useMediaQuery } from '@mantine/hooks'

/** Returns true where there is room for the preview beside the editor; otherwise it is a sheet over it. */
export function usePreviewIsBeside(): boolean {
  return useMediaQuery('(min-width: 1280px)', false, { getInitialValueInEffect: false }) === true
}
