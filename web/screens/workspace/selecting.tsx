import { useState } from 'react';
import type { TaskUpdates } from '../../../domain/task/task.ts';
import { useBulkActions } from '../../task/use-bulk-actions.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MoveMenu } from './move-menu.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import type { Selection } from './use-selection.ts';
import type { TaskMoves } from './use-task-moves.ts';

/** The bulk bar and the menu for moving one or more tasks. */
export function Selecting({ selection, moves }: { selection: Selection; moves: TaskMoves }) {
  const { complete, move, remove } = useBulkActions();
  const [naming, setNaming] = useState(false);
  const moveTo = (updates: TaskUpdates, where: string) => {
    void move(moves.moving, updates, where);
    selection.clear();
  };
  const all = (act: typeof complete) => () => {
    void act(selection.tasks);
    selection.clear();
  };
  return (
    <>
      {selection.active && (
        <BulkBar
          selection={selection}
          onComplete={all(complete)}
          onMove={(button) => moves.open(selection.tasks, button)}
          onDelete={all(remove)}
        />
      )}
      <MoveMenu
        open={moves.asking}
        onClose={moves.close}
        anchor={moves.anchor}
        onMove={moveTo}
        onNewProject={() => setNaming(true)}
      />
      <ProjectDialog
        open={naming}
        title="New project"
        name=""
        onClose={() => setNaming(false)}
        onName={(project) => moveTo({ project }, project)}
      />
    </>
  );
}
