import { tileAddress } from '../../../schemas/model/stillTiles'
import type { MapConfig } from '../../config/config'
import type { Deps } from '../deps'
import { createMapTiles } from './mapTiles'
import { createOutbound } from './outbound'
import { createPlaceSearch } from './placeSearch'

/** The hosts that tiles lie on: one, or three by turns. */
const hostsOf = (url: string): readonly string[] => [
  ...new Set([0, 1, 2].map((x) => new URL(tileAddress(url, { z: 2, x, y: 0 })).host)),
]

/** What this installation has of maps. */
export const configuredMaps = (
  { tiles, searchUrl }: MapConfig,
  now: () => Date,
): Pick<Deps, 'findPlaces' | 'mapTiles'> => ({
  ...(searchUrl === undefined ? {} : { findPlaces: createPlaceSearch(searchUrl) }),
  // Of this one server, also in a network of ours: whoever runs the installation named it.
  ...(tiles && { mapTiles: createMapTiles(tiles, createOutbound(hostsOf(tiles.url)), now) }),
})
