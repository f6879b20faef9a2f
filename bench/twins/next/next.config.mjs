/** Pictures are asked of the site itself: they weigh the same here and there. */
export default {
  cacheComponents: true,
  poweredByHeader: false,
  rewrites: async () => [
    { source: "/storage/:path*", destination: `${process.env.SITE}/storage/:path*` },
  ],
};
