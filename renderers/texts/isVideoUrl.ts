import { thumbnailUrl } from './thumbnailUrl'

/** File endings of videos that the browser can play in the page. */
const video = /\.(?:mp4|mpeg|avi|mov)$/i

/** Returns whether an address is a video on our own server: the page may play nothing from anywhere else. */
export const isVideoUrl = (url: string): boolean => video.test(url) && thumbnailUrl(url) !== undefined
