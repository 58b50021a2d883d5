import { useMediaQuery } from '@mantine/hooks'

/** True where there is room for the preview beside what is designed; else it is a sheet over it. */
export function usePreviewIsBeside(): boolean {
  return useMediaQuery('(min-width: 1280px)', false, { getInitialValueInEffect: false }) === true
}
