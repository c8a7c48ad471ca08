/** Below the tasks and the timer, or beside them on the roomiest screens. */
export const OVERVIEW_PLACE = '@container col-span-full mt-4 roomy:col-span-1 roomy:row-span-2 roomy:mt-0';

/** As high as the statistics, which are one part beside the other where there is room. */
export const OverviewLoading = () => (
  <div role="status" aria-label="Loading your statistics" className={OVERVIEW_PLACE}>
    <div className="mt-7.5 h-115 rounded-2xl border border-line bg-surface motion-safe:animate-pulse @min-[44rem]:h-57" />
  </div>
);
