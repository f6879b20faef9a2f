/** Address of the browser's list of all routes, from that of the list which most pages load. */
export const longerList = (list: string) => list.replace(/\.js$/, "-admin.js");

/**
 * Whether the path is a page that only the longer list has: the administrators', those that
 * nothing but the link of a mail leads to, and those that few ever open.
 */
export const isListedApart = (pathname: string) =>
  /^\/(admin|confirm-availability|email-change|invitation|landlord\/(verification|visit-hours|visits)|newsletter|property\/[^/]+\/visit|unsubscribe|(user|landlord)\/booking\/[^/]+\/inventory|user\/(payment-methods|visits))(\/|$)/.test(
    pathname,
  );
